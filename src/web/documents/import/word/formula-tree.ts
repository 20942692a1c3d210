/** Collects an equation of a Word document (Office MathML, ECMA-376 part 1, 22.1) while its part is read. */

/** An element of an equation, or one of its properties. */
export interface MathNode {
  /** Without its prefix. */
  readonly name: string;
  /** The `val` that it is written with. */
  readonly value: string | undefined;
  readonly children: MathNode[];
  /** Of `t`. */
  text: string;
}

export interface FormulaTree {
  readonly isOpen: boolean;
  /** @param name without its prefix; the first is `oMath` */
  begin(name: string, value: string | undefined, isEmpty: boolean): void;
  /** The letters of the `t` that ends now. */
  write(text: string): void;
  /** @returns the whole equation when it ends with this element */
  end(): MathNode | undefined;
}

const prefixed = /^(?::?[\w.-]*:)?([\w.-]*)$/u;

/** The name of an element without its prefix. */
export function bareName(name: string): string {
  return prefixed.exec(name)?.[1] ?? name;
}

/** For one equation after the other. */
export function createFormulaTree(): FormulaTree {
  const open: MathNode[] = [];
  return {
    get isOpen() {
      return open.length > 0;
    },
    begin(name, value, isEmpty) {
      const node: MathNode = { name, value, children: [], text: "" };
      open.at(-1)?.children.push(node);
      if (!isEmpty) open.push(node);
    },
    write(text) {
      const last = open.at(-1);
      if (last) last.text += text;
    },
    end() {
      const node = open.pop();
      return open.length === 0 ? node : undefined;
    },
  };
}
