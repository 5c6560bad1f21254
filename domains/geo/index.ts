export {
  type Continent,
  LOCATION_PATH,
  type Location,
  REPORT_PATH,
  ReportResponseSchema,
  ReportSchema,
} from './geo.contract';
export { dateStyleOf, flagPath, isCrawler, serverInRegion } from './geo.rules';
export { type Region, regionOf } from './region.rules';
