import { exportPKCS8, generateKeyPair } from "jose";
import { Secret, TOTP } from "otpauth";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { STAFF_INVITATION_DAYS } from "../../../domain/staff/limits";
import { DAY_MS } from "../../../domain/limits";
import { api, internal } from "../../_generated/api";
import {
  actInSession,
  addAdmin,
  addAdminSession,
  addStaff,
  backendForEachTest,
  expectRefusal,
  fakeMailProvider,
  runScheduled,
  t,
  wholeDatabase,
} from "../../tests/test.setup";

const PASSWORD = "vier houten planken in maart";
const EMAIL = "noor@vloeren.test";

let privateKey: string;
beforeAll(async () => {
  privateKey = await exportPKCS8((await generateKeyPair("RS256", { extractable: true })).privateKey);
});
backendForEachTest();
beforeEach(() => {
  vi.stubEnv("JWT_PRIVATE_KEY", privateKey);
});

/** The code that an authenticator app shows now. */
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() });
const nextHalfMinute = () => vi.setSystemTime(Date.now() + 30_000);

async function inviteFirst(role: "reader" | "manager" = "manager") {
  const link = await t.mutation(internal.staff.create, { name: "Noor de Vries", email: EMAIL, role });
  return link.slice(link.indexOf("token=") + "token=".length);
}

/** Somebody of staff who has accepted, with the secret in their app and their recovery codes. */
async function accepted(role: "reader" | "manager" = "manager") {
  const token = await inviteFirst(role);
  const { secret } = await t.mutation(api.staff.openInvitation, { token });
  const codes = await t.action(api.staff.acceptInvitation, { token, password: PASSWORD, code: codeOf(secret) });
  nextHalfMinute();
  return { secret, codes, token };
}
const behindGate = async () => actInSession(t, await addAdminSession(t, null));

describe("an invitation of staff", () => {
  it("opens an account with password, app and recovery codes, once", async () => {
    const { token, codes, secret } = await accepted();
    expect(new Set(codes).size).toBe(10);
    await expectRefusal(t.mutation(api.staff.openInvitation, { token }), "STAFF_INVITATION_GONE");
    const again = t.action(api.staff.acceptInvitation, { token, password: PASSWORD, code: codeOf(secret) });
    await expectRefusal(again, "STAFF_INVITATION_GONE");
    // Neither the secret of the app nor a code is in the database as it is.
    const database = await wholeDatabase(t);
    for (const text of [secret, ...codes, token, PASSWORD]) expect(database).not.toContain(text);
  });

  it("refuses a code of another app, a short password and one that everybody guesses", async () => {
    const token = await inviteFirst();
    const { secret } = await t.mutation(api.staff.openInvitation, { token });
    const accept = (password: string, code: string) => t.action(api.staff.acceptInvitation, { token, password, code });
    await expectRefusal(accept(PASSWORD, codeOf("JBSWY3DPEHPK3PXP")), "STAFF_CODE_WRONG");
    await expectRefusal(accept("kort", codeOf(secret)), "STAFF_PASSWORD_TOO_SHORT");
    await expectRefusal(accept("wachtwoord123", codeOf(secret)), "PASSWORD_TOO_COMMON");
  });

  it("works for a week, and comes by mail from a colleague who manages", async () => {
    const { sent } = fakeMailProvider();
    const manager = await addStaff(t, "manager");
    await manager.mutation(api.staff.invite, { name: "Noor de Vries", email: EMAIL, role: "helper" });
    await runScheduled(t);
    const [mail] = sent.filter(({ to }) => to === EMAIL);
    const token = /uitnodiging#token=([0-9a-f]{64})/.exec(mail!.text)![1]!;
    expect(await t.mutation(api.staff.openInvitation, { token })).toMatchObject({
      name: "Noor de Vries",
      role: "helper",
    });
    vi.setSystemTime(Date.now() + STAFF_INVITATION_DAYS * DAY_MS);
    await expectRefusal(t.mutation(api.staff.openInvitation, { token }), "STAFF_INVITATION_GONE");
  });
});

describe("a login of staff behind the gate", () => {
  it("needs password and code, and names the session and what it does", async () => {
    const { secret } = await accepted();
    const session = await behindGate();
    expect(await session.query(api.admin.session, {})).toMatchObject({ name: null, role: null });
    const logIn = (password: string, code: string) => session.action(api.admin.logIn, { email: EMAIL, password, code });
    await expectRefusal(logIn("geraden", codeOf(secret)), "STAFF_LOGIN_WRONG");
    await expectRefusal(logIn(PASSWORD, "000000"), "STAFF_LOGIN_WRONG");
    await expectRefusal(session.query(api.adminBriefs.newest, {}), "NOT_ALLOWED");
    await logIn(PASSWORD, codeOf(secret));
    expect(await session.query(api.admin.session, {})).toMatchObject({ name: "Noor de Vries", role: "manager" });
    const [row] = await session.query(api.admin.auditTrail, { actions: ["admin.logIn"] });
    expect(row).toMatchObject({ name: "Noor de Vries" });
    // A code that somebody saw over a shoulder works for nobody else.
    const other = await behindGate();
    const seen = other.action(api.admin.logIn, { email: EMAIL, password: PASSWORD, code: codeOf(secret) });
    await expectRefusal(seen, "STAFF_LOGIN_WRONG");
  });

  it("takes each recovery code once, however it is typed", async () => {
    const { codes } = await accepted();
    const session = await behindGate();
    const code = codes[3]!.toUpperCase().replace("-", " ");
    const logIn = { email: EMAIL.toUpperCase(), password: PASSWORD, code };
    await session.action(api.admin.logIn, logIn);
    await expectRefusal((await behindGate()).action(api.admin.logIn, logIn), "STAFF_LOGIN_WRONG");
    expect(await session.query(api.staff.list, {})).toMatchObject([{ recoveryCodesLeft: 9 }]);
  });

  it("is needed as soon as somebody has an account, and stays so when they lose it", async () => {
    const gate = await addAdmin(t);
    expect(await gate.query(api.adminBriefs.newest, {})).toEqual([]);
    await accepted();
    await expectRefusal(gate.query(api.adminBriefs.newest, {}), "NOT_ALLOWED");
    // The way back of one who lost everything is the command line, which opens nothing meanwhile.
    await inviteFirst();
    await expectRefusal(gate.query(api.adminBriefs.newest, {}), "NOT_ALLOWED");
  });

  it("is slowed down for one who guesses codes", async () => {
    const { secret } = await accepted();
    const session = await behindGate();
    const logIn = (code: string) => session.action(api.admin.logIn, { email: EMAIL, password: PASSWORD, code });
    for (let tries = 0; tries < 10; tries += 1) await expectRefusal(logIn("000000"), "STAFF_LOGIN_WRONG");
    await expectRefusal(logIn(codeOf(secret)), "RATE_LIMITED");
  });
});

describe("roles of staff", () => {
  it("end at once when a colleague is stopped, and somebody who manages remains", async () => {
    const manager = await addStaff(t, "manager");
    const reader = await addStaff(t, "reader", "Jip Smit");
    expect(await reader.query(api.adminBriefs.newest, {})).toEqual([]);
    const stop = { staffId: manager.staffId, reason: "Weg." };
    await expectRefusal(manager.mutation(api.staff.stop, stop), "STAFF_LAST_MANAGER");
    await expectRefusal(manager.mutation(api.staff.setRole, { ...stop, role: "helper" }), "STAFF_LAST_MANAGER");
    await manager.mutation(api.staff.stop, { staffId: reader.staffId, reason: "Werkt hier niet meer." });
    await expectRefusal(reader.query(api.adminBriefs.newest, {}), "NOT_ALLOWED");
    expect(await manager.query(api.admin.trailAbout, { subject: reader.staffId })).toMatchObject([
      { name: "Mila de Wit", action: "staff.stop", about: "Jip Smit", reason: "Werkt hier niet meer." },
    ]);
  });
});
