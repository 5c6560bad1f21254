import { Memory } from 'typebox/system';
import { Create, Update } from './schemaMemory';

const KIND = { '~kind': 'String' };

test('schemas are those that TypeBox makes, hidden parts included', () => {
  const ours = Create(KIND, { type: 'string' }, { maxLength: 5 });
  const theirs = Memory.Create(KIND, { type: 'string' }, { maxLength: 5 });
  const parts = Object.getOwnPropertyDescriptors;
  expect(parts(ours)).toEqual(parts(theirs));
  expect(parts(Create(KIND, {}))).toEqual(parts(Memory.Create(KIND, {})));
  expect(parts(Update(ours, { '~optional': true }, { title: 'Name' }))).toEqual(
    parts(Memory.Update(theirs, { '~optional': true }, { title: 'Name' })),
  );
});
