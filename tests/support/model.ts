import type { ModelFault } from "../../local/standins/openai/faults";
import type { SeenRequest } from "../../local/standins/openai/api";

/** Controls the language model's stand-in for a test. */
export class LanguageModel {
  constructor(readonly url: string) {}

  /** Makes it fail as described for the next questions. */
  async setFault(fault: ModelFault): Promise<void> {
    await this.call("POST", "faults", fault);
  }

  /** Lets go of the answer that a fault holds back, as soon as it does. */
  async release(): Promise<void> {
    await this.call("POST", "release");
  }

  /** What it was asked, and whether the asker waited for the end. */
  async requests(): Promise<SeenRequest[]> {
    return ((await this.call("GET", "requests")) as { requests: SeenRequest[] }).requests;
  }

  /** Forgets what it was asked and lifts all faults. */
  async clear(): Promise<void> {
    await Promise.all([this.call("DELETE", "requests"), this.call("DELETE", "faults")]);
  }

  private async call(method: string, path: string, body?: unknown): Promise<unknown> {
    const given = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(`${this.url}/api/${path}`, { method, ...given });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return await response.json();
  }
}
