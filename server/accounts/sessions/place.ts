import { countryName } from '../../../domains/checkout';

/** Where a session is started, as its list shows it. */
export interface SessionPlace {
  /** "Chrome on Windows" */
  readonly device: string;
  /** Two letters; null when unknown. */
  readonly country: string | null;
}

/** `Chrome on Windows, Germany` */
export function placeText({ device, country }: SessionPlace): string {
  return country === null ? device : `${device}, ${countryName(country)}`;
}
