/** A formula: its source until it is set, and where it can't be. */
import { memo, useEffect, useRef, useState } from "react";
import { classNames } from "../../../../theme/class-names.ts";
import { isSmallFormula } from "../reading/guard.ts";
import { setFormula } from "./set-formula.ts";

export interface FormulaProps {
  readonly tex: string;
  /** On lines of its own. */
  readonly isDisplay: boolean;
}

export const Formula = memo(function Formula({ tex, isDisplay }: FormulaProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [isSet, setIsSet] = useState(false);
  useEffect(() => {
    if (place.current === null || !isSmallFormula(tex)) {
      setIsSet(false);
      return;
    }
    return setFormula(place.current, tex, isDisplay, setIsSet);
  }, [tex, isDisplay]);

  return (
    <span className={classNames("md-formula", isDisplay && "is-display")}>
      {/* Its contents are temml's: React never looks into it. */}
      <span ref={place} hidden={!isSet} />
      {isSet ? null : <code>{tex}</code>}
    </span>
  );
});
