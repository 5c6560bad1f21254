import { Autoplay, Controller, FreeMode, Grid } from 'swiper/modules';

/** What only some carousels ask for. */
export const modes = [Autoplay, Controller, FreeMode, Grid];
