import { cloneValue } from "../clone";
import { define } from "../define";
import { fetchWithDepth } from "./call-depth";
import type { Host } from "../host";
import type { Phase } from "../loader";

/**
 * Installs Node's `fetch`, Request and Response. Their methods return promises and JSON objects of this realm, so that
 * checks with `instanceof` or prototypes in libraries work.
 */
export function installFetch(host: Host, phase: Phase, forbid: (what: string) => never): void {
  const outer = globalThis;
  const hostFetch = fetchWithDepth(outer.fetch, host.callDepth);
  const HostRequest = outer.Request;
  const HostResponse = outer.Response;

  class LocalRequest extends HostRequest {
    override async text(): Promise<string> {
      return super.text();
    }
    override async json(): Promise<unknown> {
      return JSON.parse(await super.text());
    }
    override async arrayBuffer(): Promise<ArrayBuffer> {
      return super.arrayBuffer();
    }
    override async blob(): Promise<Blob> {
      return super.blob();
    }
    override async formData(): Promise<FormData> {
      return super.formData();
    }
    override async bytes(): Promise<Uint8Array<ArrayBuffer>> {
      return new Uint8Array(await super.arrayBuffer());
    }
    override clone(): Request {
      return Object.setPrototypeOf(super.clone(), LocalRequest.prototype) as Request;
    }
  }

  class LocalResponse extends HostResponse {
    static override json(data: unknown, init?: ResponseInit): Response {
      return localResponse(HostResponse.json(data, init));
    }
    static override redirect(url: string | URL, status?: number): Response {
      return localResponse(HostResponse.redirect(url, status));
    }
    static override error(): Response {
      return localResponse(HostResponse.error());
    }
    override async text(): Promise<string> {
      return super.text();
    }
    override async json(): Promise<unknown> {
      return JSON.parse(await super.text());
    }
    override async arrayBuffer(): Promise<ArrayBuffer> {
      return super.arrayBuffer();
    }
    override async blob(): Promise<Blob> {
      return super.blob();
    }
    override async formData(): Promise<FormData> {
      return super.formData();
    }
    override async bytes(): Promise<Uint8Array<ArrayBuffer>> {
      return new Uint8Array(await super.arrayBuffer());
    }
    override clone(): Response {
      return localResponse(super.clone());
    }
  }
  Object.defineProperty(LocalRequest, "name", { value: "Request" });
  Object.defineProperty(LocalResponse, "name", { value: "Response" });
  const localResponse = (response: Response): Response =>
    Object.setPrototypeOf(response, LocalResponse.prototype) as Response;

  define(globalThis, "Request", LocalRequest);
  define(globalThis, "Response", LocalResponse);
  define(globalThis, "fetch", async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    if (phase.importing) forbid("fetch()");
    const url = input instanceof HostRequest ? input.url : String(input);
    const address = host.address(url);
    const target = !(input instanceof HostRequest)
      ? address
      : address === url
        ? input
        : new HostRequest(address, input);
    return localResponse(await hostFetch(target, init));
  });
  define(globalThis, "structuredClone", cloneValue);
}
