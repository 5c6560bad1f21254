import type { Picture } from './upload.contract';
import { MAX_PICTURES, pictureProblem, UPLOAD_TEXTS } from './upload.rules';
import type { UploadField, UploadFile } from './upload.slice';

export const NO_FIELD: UploadField = { files: [], problems: [], said: '', isInModal: false };

/** A file as the browser describes it. */
export interface ChosenFile {
  readonly key: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

const attachedFile = (picture: Picture): UploadFile => ({
  key: picture.id,
  name: picture.name,
  bytes: picture.bytes,
  status: 'attached',
  percent: 100,
  picture,
});

/** A field with pictures that were stored before. */
export const fieldWith = (pictures: readonly Picture[]): UploadField => ({
  ...NO_FIELD,
  files: pictures.map(attachedFile),
});

/** How many more files are taken. */
export const roomIn = ({ files }: UploadField): number => Math.max(0, MAX_PICTURES - files.length);

const namesOf = (files: readonly Pick<UploadFile, 'name'>[]): string => files.map(({ name }) => name).join(', ');

/** Adds files, in their order. Those of another type, too big or too many are not taken, and a sentence says so; the others stay (SPEC §8). */
export function withFiles(field: UploadField, chosen: readonly ChosenFile[]): UploadField {
  const problems = new Set<string>();
  const files = [...field.files];
  const added: UploadFile[] = [];
  for (const { key, name, type, size } of chosen) {
    const found = pictureProblem({ type, size });
    if (found) problems.add(UPLOAD_TEXTS[found]);
    else if (files.length >= MAX_PICTURES) problems.add(UPLOAD_TEXTS.too_many);
    else {
      const file: UploadFile = { key, name, bytes: size, status: 'uploading', percent: 0 };
      files.push(file);
      added.push(file);
    }
  }
  const said = added.length > 0 ? `Uploading ${namesOf(added)}.` : '';
  return { ...field, files, problems: [...problems], said };
}

export const fileOf = (field: UploadField | undefined, key: string): UploadFile | undefined =>
  field?.files.find((file) => file.key === key);

const withFile = (field: UploadField, key: string, change: Partial<UploadFile>): UploadField => ({
  ...field,
  files: field.files.map((file) => (file.key === key ? { ...file, ...change } : file)),
});

const withoutFile = (field: UploadField, key: string): UploadField => ({
  ...field,
  files: field.files.filter((file) => file.key !== key),
});

/** The shopper takes a file away, also one that is on its way. */
export function withoutRemoved(field: UploadField, key: string): UploadField {
  const name = fileOf(field, key)?.name ?? '';
  return { ...withoutFile(field, key), problems: [], said: `${name} removed.` };
}

/** A failed file is sent again. */
export function withRetried(field: UploadField, key: string): UploadField {
  const { problem: _, ...file } = fileOf(field, key) as UploadFile;
  const retried: UploadFile = { ...file, status: 'uploading', percent: 0 };
  const files = field.files.map((one) => (one.key === key ? retried : one));
  return { ...field, files, problems: [], said: `Uploading ${file.name}.` };
}

export const withPercent = (field: UploadField, key: string, percent: number): UploadField =>
  withFile(field, key, { percent });

/** The server has stored it. */
export const withAttached = (field: UploadField, key: string, picture: Picture): UploadField => ({
  ...withFile(field, key, { status: 'attached', percent: 100, picture }),
  said: `${UPLOAD_TEXTS.attached}: ${fileOf(field, key)?.name ?? picture.name}`,
});

/** Marks a file that did not arrive, and can be sent again. */
export const withFailed = (field: UploadField, key: string, problem: string): UploadField => ({
  ...withFile(field, key, { status: 'failed', problem }),
  said: '',
});

/** The server does not take it, however often it is sent. */
export const withRefused = (field: UploadField, key: string, problem: string): UploadField => ({
  ...withoutFile(field, key),
  problems: [...new Set([...field.problems, problem])],
  said: '',
});
