import { DEVICE_PRINT_FIELDS } from '../devicePrint.contract';

/** Hidden fields that are filled once the form has the focus. */
export function DevicePrintFields() {
  return (
    <>
      {Object.values(DEVICE_PRINT_FIELDS).map((name) => (
        <input key={name} type="hidden" name={name} autoComplete="off" />
      ))}
    </>
  );
}

/** What is told beside the form. */
export function DevicePrintNote() {
  return (
    <p className="tiny muted">
      To spot fraud and sign-ins from new devices, we keep a scrambled fingerprint of this device for 90 days. We use it
      for nothing else.
    </p>
  );
}
