/**
 * Measures the processor time of this process, in ms, that some work takes. Other than the clock's it does not grow while the machine is busy with
 * something else; what a PostgreSQL does for it is not in it.
 */
export async function cpuTimeOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
