/** Whether others get their turn: to wait for the embedded database is none, and what is done in a loop needs one in each. */

/** @returns how often the server could have done something else while this was done */
export async function turnsWhile(work: () => Promise<unknown>): Promise<number> {
  let [turns, isOver] = [0, false];
  const next = () => {
    turns += 1;
    if (!isOver) setImmediate(next);
  };
  setImmediate(next);
  await work();
  isOver = true;
  return turns;
}
