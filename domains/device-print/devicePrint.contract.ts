import * as Type from 'typebox';

/** Hidden fields that tell about the device (SPEC §3). */
export const DEVICE_PRINT_FIELDS = {
  audio: 'afp',
  canvas: 'cfp',
  graphics: 'pfp',
  /** The token that the browser keeps. */
  token: 'st',
  width: 'dw',
  height: 'dh',
  timezone: 'timezone',
} as const;

const hash = Type.Optional(Type.String({ maxLength: 200 }));
const pixels = Type.Optional(Type.String({ pattern: '^([0-9]{1,5})?$' }));

/** The fields as part of a form's schema; all may be missing or empty. */
export const DevicePrintProperties = {
  afp: hash,
  cfp: hash,
  pfp: hash,
  st: Type.Optional(Type.String({ pattern: '^([A-Za-z0-9]{16})?$' })),
  dw: pixels,
  dh: pixels,
  timezone: Type.Optional(Type.String({ maxLength: 64 })),
};
