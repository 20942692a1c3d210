/** Repeated shapes of signs, on which a text parser may take more than linear time. */

/** Every shape of this many characters; of shapes that are rotations of each other, and so repeat alike, only one. */
export function shapesOf(alphabet: string, length: number): readonly string[] {
  let shapes = [""];
  for (let at = 0; at < length; at += 1) shapes = shapes.flatMap((shape) => [...alphabet].map((sign) => shape + sign));
  return shapes.filter((shape) => {
    const rotations = Array.from(shape, (_sign, at) => shape.slice(at) + shape.slice(0, at));
    return rotations.every((rotation) => shape <= rotation);
  });
}

export function repeatedTo(shape: string, chars: number): string {
  return shape.repeat(Math.ceil(chars / shape.length)).slice(0, chars);
}
