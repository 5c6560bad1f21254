import { FreeMode, Grid } from 'swiper/modules';

/** The Swiper modules that only some carousels need. */
export const optionalModules = [FreeMode, Grid];
