/** Makes the next `times` requests to the API fail with `status`. */
export interface ApiFault {
  times: number;
  status: number;
  message?: string;
}

/** The failure that a test has set for the next requests. A new one replaces what is left of the old one. */
export class ApiFaults {
  #fault: ApiFault = { times: 0, status: 500 };

  set(fault: ApiFault): void {
    this.#fault = { ...fault };
  }

  /** How this request shall fail, or null. Uses one up. */
  take(): Omit<ApiFault, "times"> | null {
    if (this.#fault.times <= 0) return null;
    this.#fault.times -= 1;
    return this.#fault;
  }

  clear(): void {
    this.#fault = { times: 0, status: 500 };
  }
}
