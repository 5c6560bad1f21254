export { installUrlChecks, isCanonicalPath, localPath, originOf, queryStringOf, refererPath } from './address';
export { BODY_LIMIT, installBodyParsers } from './bodyParsers';
export { deviceName } from './device';
export { redirect, setHeader } from './headers';
export { type App, createServer } from './httpServer';
export type { Lifecycle } from './lifecycle';
export { installMethods } from './methods';
export { clientAddress, limitPerNetwork, networkHash, networkOf, routeLimit } from './network';
export { installOriginCheck } from './originCheck';
export { type CountMore, installRateLimits } from './rateLimits';
export { rateLimitCounters } from './rateLimits.repository';
export {
  accountGone,
  errorResponse,
  firstPerField,
  GoneError,
  INVALID_CHOICES_MESSAGE,
  invalidFields,
  NoCookiesError,
  notFound,
  OrderNotFoundError,
  RequestError,
  SignInRequiredError,
  serviceNotFound,
} from './requestError';
export { installSecurityHeaders, type PagePolicy } from './securityHeaders';
export { type FilesOfRoute, sentFiles } from './sentFiles';
export { installStaticFiles } from './staticFiles';
