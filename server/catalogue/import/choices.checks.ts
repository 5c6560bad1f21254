import type { ServiceView } from '../../../domains/catalogue';
import { type Configuration, checkConfiguration } from '../../../domains/configurator';
import type { ValidationError } from '../../platform/documents';

/** Errors in choices that contents name: what the service does not offer. @param path of the choices, or of what leads to them */
export function choiceErrors(service: ServiceView, configuration: Configuration, path: string): ValidationError[] {
  return checkConfiguration(service, configuration).map(({ field, message }) => ({
    path,
    message: `is refused by “${service.slug}”, ${field}: ${message}`,
  }));
}
