/** Errors of the runtime, logged to the console and emitted through `window.storefront.on`. */
export interface RuntimeReports {
  /** The island shows the server's HTML. `phase`: its chunk failed to load, or its first or a later render threw. */
  readonly 'island/failed': {
    readonly name: string;
    readonly id: string;
    readonly phase: 'load' | 'hydrate' | 'render';
    readonly message: string;
  };
  /** Hydration found different HTML, or the browser or an extension changed the elements later, and the island was rendered anew from the store. */
  readonly 'island/recovered': { readonly name: string; readonly id: string; readonly message: string };
  /** A saga threw. `restarts` is false when it has reached the limit of restarts. */
  readonly 'saga/crashed': { readonly domain: string; readonly message: string; readonly restarts: boolean };
  /** A fragment could not be inserted. */
  readonly 'fragment/refused': { readonly selector: string; readonly message: string };
  /** An analytics event was dropped because it contained personal data, or its rule threw. */
  readonly 'analytics/refused': { readonly message: string };
  /** An analytics tool of another party can't be reached; reported once for a page. */
  readonly 'analytics/blocked': { readonly tool: string; readonly message: string };
}

/** Reports that something has stopped working: a part of the page, or what is behind it. */
export const CRASHES: readonly string[] = ['island/failed', 'saga/crashed'] satisfies readonly (keyof RuntimeReports)[];

export type RuntimeReport = {
  readonly [T in keyof RuntimeReports]: { readonly type: T; readonly payload: RuntimeReports[T] };
}[keyof RuntimeReports];

/** Logs and emits an error of the runtime. */
export type Report = (report: RuntimeReport, cause?: unknown) => void;
