import { readMutants } from './readMutants.mjs';

test('each of the known defects can still be put into the sources', () => {
  const { mutants, problems } = readMutants();
  expect(problems).toEqual([]);
  expect(mutants).toHaveLength(37);
});
