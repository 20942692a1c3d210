/** Loaded into the server by `--import`: tells its event-loop delay on standard error at each SIGUSR2, and begins anew. */
import { monitorEventLoopDelay } from "node:perf_hooks";

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
process.on("SIGUSR2", () => {
  // The histogram holds the time between two ticks of its own timer, so the timer's millisecond comes off.
  const figures = {
    p50Ms: delay.percentile(50) / 1e6 - 1,
    p99Ms: delay.percentile(99) / 1e6 - 1,
    maxMs: delay.max / 1e6 - 1,
  };
  process.stderr.write(`loop-delay ${JSON.stringify(figures)}\n`);
  delay.reset();
});
