/** How far the fill is: one line that counts on a terminal, a few lines elsewhere. */
const linesElsewhere = 4;

export function showProgress(title: string): { tell(done: number, total: number): void; end(): void } {
  const { stdout } = process;
  const startedAt = performance.now();
  let toldQuarters = 0;
  return {
    tell(done, total) {
      if (stdout.isTTY) {
        stdout.write(`\r${title}: ${done} of ${total}`);
        return;
      }
      const quarters = Math.floor((done * linesElsewhere) / total);
      if (quarters > toldQuarters) console.log(`${title}: ${done} of ${total}`);
      toldQuarters = quarters;
    },
    end() {
      if (stdout.isTTY) stdout.write('\n');
      console.log(`Filled in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
    },
  };
}
