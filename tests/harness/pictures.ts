import sharp from 'sharp';
import { FILE_FIELDS, type Picture, UPLOAD_FIELD } from '../../domains/upload';
import { cookieOf } from './chats';
import { SCRIPT } from './scriptHeaders';
import type { Shopper } from './shopper';
import type { TestApp } from './testApp';

const BOUNDARY = 'x-questline-pictures';

/** A part of a form: a field, or a file when it has a name. */
export interface FormPart {
  readonly field: string;
  readonly name?: string;
  readonly type?: string;
  readonly bytes: Buffer | string;
}

/** A form as browsers send it. */
export function multipartForm(parts: readonly FormPart[]): { readonly payload: Buffer; readonly contentType: string } {
  const chunks = parts.flatMap(({ field, name, type = 'image/png', bytes }) => {
    const file = name === undefined ? '' : `; filename="${name}"\r\nContent-Type: ${type}`;
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"${file}\r\n\r\n`;
    return [Buffer.from(head), Buffer.from(bytes), Buffer.from('\r\n')];
  });
  const payload = Buffer.concat([...chunks, Buffer.from(`--${BOUNDARY}--\r\n`)]);
  return { payload, contentType: `multipart/form-data; boundary=${BOUNDARY}` };
}

interface DrawOptions {
  readonly width?: number;
  readonly height?: number;
  readonly format?: 'png' | 'jpeg' | 'webp';
  readonly color?: string;
}

/** Draws a picture of one color. */
export const aPicture = ({ width = 40, height = 30, format = 'png', color = '#c04010' }: DrawOptions = {}) =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .toFormat(format)
    .toBuffer();

/** Sends a form as a shopper's page does, and keeps their cookies. */
export async function postForm(
  shop: Pick<TestApp, 'request'>,
  shopper: Pick<Shopper, 'cookies'>,
  url: string,
  parts: readonly FormPart[],
  isScript = true,
) {
  const { payload, contentType } = multipartForm(parts);
  const cookie = cookieOf(shopper);
  const answer = await shop.request({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': contentType, ...(cookie !== '' && { cookie }), ...(isScript && SCRIPT) },
  });
  for (const { name, value } of answer.cookies) shopper.cookies.set(name, value);
  return answer;
}

/** Sends a picture as the upload widget does. */
export const postPicture = (
  shop: Pick<TestApp, 'request'>,
  shopper: Pick<Shopper, 'cookies'>,
  bytes: Buffer | string,
  name = 'shot.png',
) => postForm(shop, shopper, '/uploads', [{ field: UPLOAD_FIELD, name, bytes }]);

/** A stored picture of a shopper. */
export async function upload(
  shop: Pick<TestApp, 'request'>,
  shopper: Pick<Shopper, 'cookies'>,
  options: DrawOptions & { readonly name?: string } = {},
): Promise<Picture> {
  const answer = await postPicture(shop, shopper, await aPicture(options), options.name);
  if (answer.statusCode !== 201) throw new Error(`The picture was refused: ${answer.statusCode} ${answer.body}`);
  return answer.json().picture;
}

/** The file parts of a form without JavaScript. */
export const fileParts = (...files: readonly (Buffer | null)[]): readonly FormPart[] =>
  FILE_FIELDS.map((field, index) => {
    const bytes = files[index];
    return bytes
      ? { field, name: `shot-${index + 1}.png`, bytes }
      : { field, name: '', type: 'application/octet-stream', bytes: '' };
  });
