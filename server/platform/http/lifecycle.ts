/** The state of the server process. */
export interface Lifecycle {
  /** True once the shutdown has begun. */
  stopping: boolean;
}
