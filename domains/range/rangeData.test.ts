import { rangeFault } from './rangeData.rules';

const range = { min: 0, max: 10 };

test.each([
  ['nothing at all', null, 'Data Range does not exist.'],
  ['no range', { start: [0, 1] }, 'Data Range does not exist.'],
  ['no start', { range }, 'data Start does not exist.'],
  ['no handle', { range, start: [] }, 'Rewards slider: invalid handles qty'],
  ['three handles', { range, start: [0, 1, 2] }, 'Rewards slider: invalid handles qty'],
  ['one handle', { range, start: [1] }, undefined],
  ['two handles', { range, start: [0, 1] }, undefined],
])('range data with %s', (_title, data, message) => {
  expect(rangeFault(data)).toBe(message);
});
