/* Runs the builds of webpack.config.ts whose names are its arguments, in one process. Exits with code 1 when one fails. */

// What has started this process may be gone, also while the modules load.
if (process.send) {
  process.once('disconnect', () => process.exit(1));
  if (!process.connected) process.exit(1);
}

const { default: webpack } = await import('webpack');
const { default: configurations } = await import('../../webpack.config.ts');
const names = process.argv.slice(2);
webpack(configurations.filter(({ name }) => names.includes(name))).run((error, stats) => {
  if (error) throw error;
  if (stats.hasErrors() || stats.hasWarnings()) console.error(stats.toString('errors-warnings'));
  process.exit(stats.hasErrors() ? 1 : 0);
});
