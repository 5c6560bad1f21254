export {
  CONTINENTS,
  type Continent,
  LOCATION_PATH,
  type Location,
  LocationSchema,
  REPORT_PATH,
  ReportResponseSchema,
  ReportSchema,
} from './geo.contract';
export { flagPath, isCrawler, type Region, regionOf, serverInRegion } from './geo.rules';
