import { isUploading, picturesOf, unfinishedProblem } from './pictures.rules';
import { samplePicture } from './sample';
import { MAX_PICTURE_BYTES, sizeText, UPLOAD_TEXTS } from './upload.rules';
import {
  type ChosenFile,
  fieldWith,
  NO_FIELD,
  roomIn,
  withAttached,
  withFailed,
  withFiles,
  withoutRemoved,
  withPercent,
  withRefused,
  withRetried,
} from './uploadField.rules';

const chosen = (key: string, change: Partial<ChosenFile> = {}): ChosenFile => ({
  key,
  name: `${key}.png`,
  type: 'image/png',
  size: 1_000,
  ...change,
});
const keysOf = ({ files }: { readonly files: readonly { readonly key: string }[] }) => files.map(({ key }) => key);

describe('files that are chosen', () => {
  test.each(['image/jpeg', 'image/jpg', 'image/png', 'image/x-png', 'image/pjpeg', 'image/webp', 'IMAGE/PNG'])(
    'are taken as %s',
    (type) => {
      const field = withFiles(NO_FIELD, [chosen('a', { type })]);
      expect(field).toMatchObject({ problems: [], files: [{ key: 'a', status: 'uploading', percent: 0 }] });
      expect(field.said).toBe('Uploading a.png.');
    },
  );

  test.each<[string, Partial<ChosenFile>, string]>([
    ['of 4 MB and a byte', { size: MAX_PICTURE_BYTES + 1 }, UPLOAD_TEXTS.too_big],
    ['of 0 bytes', { size: 0 }, UPLOAD_TEXTS.wrong_type],
    ['of another type', { type: 'image/svg+xml' }, UPLOAD_TEXTS.wrong_type],
    ['of no type', { type: '' }, UPLOAD_TEXTS.wrong_type],
  ])('%s are not, with the sentence of the specification; the others stay', (_what, change, sentence) => {
    const field = withFiles(withFiles(NO_FIELD, [chosen('a')]), [chosen('b', change)]);
    expect([keysOf(field), field.problems, field.said]).toEqual([['a'], [sentence], '']);
  });

  test('are two at most, in their order; each thing that is wrong is said once', () => {
    const files = [chosen('a', { size: 0 }), chosen('b'), chosen('c', { size: 0 }), chosen('d'), chosen('e')];
    const field = withFiles(NO_FIELD, files);
    expect(keysOf(field)).toEqual(['b', 'd']);
    expect(field.problems).toEqual([UPLOAD_TEXTS.wrong_type, UPLOAD_TEXTS.too_many]);
    expect(roomIn(field)).toBe(0);
  });

  test('may be exactly 4 MB', () => {
    expect(keysOf(withFiles(NO_FIELD, [chosen('a', { size: MAX_PICTURE_BYTES })]))).toEqual(['a']);
  });
});

test('a file is on its way, attached, or failed and sent again; taking it away leaves the others', () => {
  let field = withPercent(withFiles(NO_FIELD, [chosen('a'), chosen('b')]), 'a', 40);
  expect([field.files[0]?.percent, isUploading(field)]).toEqual([40, true]);
  field = withAttached(field, 'a', samplePicture());
  field = withFailed(field, 'b', 'It could not be uploaded.');
  expect([isUploading(field), unfinishedProblem(field)]).toEqual([
    false,
    'A picture was not uploaded. Try again, or remove it.',
  ]);
  expect(picturesOf(field).map(({ id }) => id)).toEqual(['a'.repeat(22)]);
  field = withRetried(field, 'b');
  expect(field.files[1]).toEqual({ key: 'b', name: 'b.png', bytes: 1_000, status: 'uploading', percent: 0 });
  field = withRefused(field, 'b', UPLOAD_TEXTS.wrong_type);
  expect([keysOf(field), field.problems, unfinishedProblem(field)]).toEqual([['a'], [UPLOAD_TEXTS.wrong_type], null]);
  field = withoutRemoved(field, 'a');
  expect([field.files, field.problems, field.said]).toEqual([[], [], 'a.png removed.']);
});

test('pictures that were stored before take up room', () => {
  expect(roomIn(fieldWith([samplePicture('a'), samplePicture('b')]))).toBe(0);
  expect(picturesOf(fieldWith([samplePicture('b')]))).toEqual([samplePicture('b')]);
});

test.each([
  [1, '1 KB'],
  [655_360, '640 KB'],
  [1024 * 1024 - 1, '1023 KB'],
  [1024 * 1024, '1.0 MB'],
  [1_258_291, '1.1 MB'],
  [MAX_PICTURE_BYTES, '4.0 MB'],
])('%d bytes are %s, never more than they are', (bytes, text) => expect(sizeText(bytes)).toBe(text));
