/** Where the process is in its life. */
export interface Lifecycle {
  /** True from the moment at which the process begins to end. */
  stopping: boolean;
}
