/** Upload URLs carry a token that names the component and expires after an hour; it is signed, not stored. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { HttpError } from "./contract";
import type { ComponentPath } from "../values/contract";

const LIFETIME_MS = 60 * 60 * 1000;

/**
 * Issues and checks the tokens of upload URLs. A token is signed with `secret`, so nothing has to be stored; `now` is
 * the deployment's clock in ms.
 */
export class UploadTokens {
  constructor(
    private readonly secret: string,
    private readonly now: () => number,
  ) {}

  issue(component: ComponentPath): string {
    const payload = Buffer.from(JSON.stringify([component, this.now() + LIFETIME_MS])).toString("base64url");
    return `${payload}.${this.sign(payload)}`;
  }

  /** The component that the token opens. Throws HttpError 401 StorageTokenInvalid or StorageTokenExpired. */
  verify(token: string): ComponentPath {
    const [payload = "", signature = ""] = token.split(".");
    const expected = Buffer.from(this.sign(payload));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      throw new HttpError(401, "StorageTokenInvalid", "The upload URL's token is not valid");
    }
    const [component, expiresAt] = JSON.parse(Buffer.from(payload, "base64url").toString("utf8")) as [string, number];
    if (this.now() > expiresAt) throw new HttpError(401, "StorageTokenExpired", "The upload URL has expired");
    return component;
  }

  private sign(payload: string): string {
    return createHmac("sha256", this.secret).update(payload).digest("base64url");
  }
}
