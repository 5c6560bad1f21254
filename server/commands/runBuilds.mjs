/* Runs the builds of webpack.config.ts whose names are its arguments, in one process. Exits with code 1 when one fails. */
import webpack from 'webpack';
import configurations from '../../webpack.config.ts';

// What has started this process may be gone.
if (process.send) process.once('disconnect', () => process.exit(1));

const names = process.argv.slice(2);
webpack(configurations.filter(({ name }) => names.includes(name))).run((error, stats) => {
  if (error) throw error;
  if (stats.hasErrors() || stats.hasWarnings()) console.error(stats.toString('errors-warnings'));
  process.exit(stats.hasErrors() ? 1 : 0);
});
