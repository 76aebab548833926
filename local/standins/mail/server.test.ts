import { createHmac } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Resend } from "resend";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readBody, serve } from "../server";
import { startMail, type MailServer } from "./server";
import type { MailFault } from "./faults";

const letter = { from: "Vloeren <info@vloeren.test>", to: "jan@example.nl", subject: "Welkom", text: "Hallo Jan" };

let server: MailServer;
let resend: Resend;
let now: number;
let dir: string;

const start = () => startMail({ port: 0, file: join(dir, "mail.jsonl"), now: () => now });

beforeEach(async () => {
  now = Date.UTC(2026, 0, 5, 12);
  dir = mkdtempSync(join(tmpdir(), "mail-"));
  server = await start();
  resend = new Resend("re_test", { baseUrl: server.url });
});
afterEach(async () => {
  await server.close();
  rmSync(dir, { recursive: true });
});

const fault = (body: MailFault) =>
  fetch(`${server.url}/api/faults`, { method: "POST", body: JSON.stringify(body) }).then((answer) => answer.json());

describe("sending through the real SDK", () => {
  test("a mail that was accepted lies in the mailbox with all that was given", async () => {
    const { data, error } = await resend.emails.send({
      ...letter,
      html: "<p>Hallo</p>",
      cc: ["piet@example.nl"],
      replyTo: "antwoord@example.nl",
      tags: [{ name: "soort", value: "welkom" }],
      attachments: [
        {
          filename: "offerte.txt",
          contentType: "text/plain",
          content: Buffer.from("twaalf tekens").toString("base64"),
        },
      ],
    });
    expect(error).toBeNull();
    expect(server.mailbox.get(data!.id)).toMatchObject({
      from: letter.from,
      to: ["jan@example.nl"],
      cc: ["piet@example.nl"],
      replyTo: ["antwoord@example.nl"],
      subject: "Welkom",
      html: "<p>Hallo</p>",
      text: "Hallo Jan",
      tags: [{ name: "soort", value: "welkom" }],
      attachments: [{ filename: "offerte.txt", contentType: "text/plain", bytes: 13 }],
    });
    const page = await (await fetch(server.url)).text();
    const [, address] = /href="(\/bijlage[^"]*)"/.exec(page)!;
    const file = await fetch(`${server.url}${address!.replaceAll("&amp;", "&")}`);
    expect([file.headers.get("content-type"), await file.text()]).toEqual(["text/plain", "twaalf tekens"]);
  });

  test("an accepted mail can be read back", async () => {
    const { data } = await resend.emails.send(letter);
    const read = await resend.emails.get(data!.id);
    expect(read.data).toMatchObject({ object: "email", subject: "Welkom", last_event: "delivered" });
  });

  test("a batch arrives as single mails in the order given", async () => {
    const { data } = await resend.batch.send([letter, { ...letter, to: "an@example.nl" }]);
    expect(data!.data).toHaveLength(2);
    expect(server.mailbox.list().map(({ to }) => to[0])).toEqual(["an@example.nl", "jan@example.nl"]);
  });

  test("a strict batch with one bad mail sends none, a permissive one sends the rest", async () => {
    const batch = [letter, { ...letter, to: "geen adres" }];
    const strict = await resend.batch.send(batch);
    expect(strict.error).toMatchObject({ name: "validation_error", statusCode: 422 });
    expect(server.mailbox.list()).toEqual([]);
    const permissive = await resend.batch.send(batch, { batchValidation: "permissive" });
    expect(permissive.data).toMatchObject({ errors: [{ index: 1 }] });
    expect(server.mailbox.list()).toHaveLength(1);
  });

  test.each([
    [{ ...letter, to: [] }, "missing_required_field"],
    [{ ...letter, to: "jan" }, "validation_error"],
    [{ ...letter, from: "Vloeren" }, "validation_error"],
    [{ ...letter, subject: undefined as unknown as string }, "missing_required_field"],
    [{ ...letter, text: undefined as unknown as string }, "missing_required_field"],
  ])("a mail that lacks something is refused by name (%#)", async (mail, name) => {
    const { error } = await resend.emails.send(mail);
    expect(error).toMatchObject({ name, statusCode: 422 });
    expect(server.mailbox.list()).toEqual([]);
  });

  test("a wrong API key is refused", async () => {
    const { error } = await new Resend("wrong", { baseUrl: server.url }).emails.send(letter);
    expect(error).toMatchObject({ name: "invalid_api_key", statusCode: 403 });
  });

  test("a call that the stand-in does not know fails in the provider's shape", async () => {
    const { error } = await resend.domains.list();
    expect(error).toMatchObject({ name: "not_found", statusCode: 404, message: expect.stringContaining("/domains") });
  });
});

describe("idempotency keys", () => {
  const options = { idempotencyKey: "welkom/1" };

  test("the same key and content is one mail with one id", async () => {
    const first = await resend.emails.send(letter, options);
    const second = await resend.emails.send(letter, options);
    expect(second.data).toEqual(first.data);
    expect(server.mailbox.list()).toHaveLength(1);
  });

  test("the same key with other content is refused", async () => {
    await resend.emails.send(letter, options);
    const { error } = await resend.emails.send({ ...letter, text: "Anders" }, options);
    expect(error).toMatchObject({ name: "invalid_idempotent_request", statusCode: 409 });
    expect(server.mailbox.list()).toHaveLength(1);
  });

  test("a key is free again after 24 hours", async () => {
    await resend.emails.send(letter, options);
    now += 24 * 60 * 60 * 1000;
    await resend.emails.send(letter, options);
    expect(server.mailbox.list()).toHaveLength(2);
  });

  test("a key whose request is still in progress is refused until that is done", async () => {
    await fault({ kind: "hang", ms: 300 });
    const answers = await Promise.all([resend.emails.send(letter, options), resend.emails.send(letter, options)]);
    expect(answers.map(({ error }) => error?.name ?? "accepted").sort()).toEqual([
      "accepted",
      "concurrent_idempotent_requests",
    ]);
    expect(server.mailbox.list()).toHaveLength(1);
  });

  test("a key of more than 256 characters is refused", async () => {
    const { error } = await resend.emails.send(letter, { idempotencyKey: "x".repeat(257) });
    expect(error).toMatchObject({ name: "invalid_idempotency_key", statusCode: 400 });
  });

  test("mails and keys survive a restart", async () => {
    const first = await resend.emails.send(letter, options);
    await server.close();
    server = await start();
    const again = await new Resend("re_test", { baseUrl: server.url }).emails.send(letter, options);
    expect(again.data).toEqual(first.data);
    expect(server.mailbox.list()).toHaveLength(1);
  });

  test("a mail that a crash cut off is dropped, and later mails survive the next restart", async () => {
    const restart = async () => {
      await server.close();
      server = await start();
      resend = new Resend("re_test", { baseUrl: server.url });
    };
    await resend.emails.send({ ...letter, subject: "Eerste" });
    appendFileSync(join(dir, "mail.jsonl"), '{"mails":[{"id":"afgebroken"');
    await restart();
    await resend.emails.send({ ...letter, subject: "Tweede" });
    await restart();
    expect(server.mailbox.list().map(({ subject }) => subject)).toEqual(["Tweede", "Eerste"]);
  });

  test("emptying the mailbox keeps the keys, also across a restart", async () => {
    await resend.emails.send(letter, options);
    await fetch(`${server.url}/api/mails`, { method: "DELETE" });
    await server.close();
    server = await start();
    await new Resend("re_test", { baseUrl: server.url }).emails.send(letter, options);
    expect(server.mailbox.list()).toEqual([]);
  });
});

describe("faults", () => {
  test("an error fails exactly as many requests as asked for, only to that recipient", async () => {
    await fault({
      kind: "error",
      status: 429,
      name: "rate_limit_exceeded",
      to: "jan@",
      times: 1,
      retryAfterSeconds: 1,
    });
    const other = await resend.emails.send({ ...letter, to: "an@example.nl" });
    const limited = await resend.emails.send(letter);
    const after = await resend.emails.send(letter);
    expect(other.error).toBeNull();
    expect(limited).toMatchObject({ error: { name: "rate_limit_exceeded" }, headers: { "retry-after": "1" } });
    expect(after.error).toBeNull();
  });

  test("a refused connection accepts nothing", async () => {
    await fault({ kind: "refuse" });
    const { error } = await resend.emails.send(letter);
    expect(error).toMatchObject({ name: "application_error", statusCode: null });
    expect(server.mailbox.list()).toEqual([]);
  });

  test("a lost answer has delivered; the retry with the same key delivers no second one", async () => {
    await fault({ kind: "lose" });
    const lost = await resend.emails.send(letter, { idempotencyKey: "k" });
    expect(lost.error).not.toBeNull();
    const retry = await resend.emails.send(letter, { idempotencyKey: "k" });
    expect(retry.error).toBeNull();
    expect(server.mailbox.list()).toHaveLength(1);
  });

  test("a hanging request is answered once its time is over", async () => {
    await fault({ kind: "hang", ms: 30 });
    const { error } = await resend.emails.send(letter);
    expect(error).toBeNull();
  });
});

describe("reading the mailbox", () => {
  const mails = async (query: string) => {
    const answer = (await (await fetch(`${server.url}/api/mails?${query}`)).json()) as { mails: { subject: string }[] };
    return answer.mails.map(({ subject }) => subject);
  };

  test("mails are found by recipient and subject, newest first", async () => {
    await resend.emails.send(letter);
    await resend.emails.send({ ...letter, to: "an@example.nl" });
    await resend.emails.send({ ...letter, subject: "Nieuwe offerte" });
    expect(await mails("to=JAN@example.nl")).toEqual(["Nieuwe offerte", "Welkom"]);
    expect(await mails("to=jan@&subject=welk")).toEqual(["Welkom"]);
  });

  test("a reader who waits gets the mail when it arrives", async () => {
    const waiting = mails("to=jan@&wait=10000");
    await resend.emails.send(letter);
    expect(await waiting).toEqual(["Welkom"]);
  });

  test("a reader who waits in vain gets what there is", async () => {
    await resend.emails.send(letter);
    expect(await mails("to=jan@&count=2&wait=20")).toEqual(["Welkom"]);
  });

  test("the page shows the letter in a frame without scripts, and text as text", async () => {
    await resend.emails.send({
      ...letter,
      subject: "<script>alert(1)</script>",
      text: "Klik op https://vloeren.test/bevestig?t=abc. <b>niet vet</b>",
    });
    const page = await (await fetch(`${server.url}/`)).text();
    expect(page).not.toContain("<script>alert");
    expect(page).not.toContain("<b>niet vet</b>");
    expect(page).toContain('href="https://vloeren.test/bevestig?t=abc"');
    await resend.emails.send({ ...letter, html: "<p>Hallo</p>" });
    expect(await (await fetch(`${server.url}/`)).text()).toMatch(/<iframe[^>]*sandbox="(?!.*allow-scripts)/);
  });
});

describe("reports about a mail", () => {
  test("reach the deployment signed, at its time, and what it answers comes back", async () => {
    const received: { headers: IncomingHttpHeaders; body: string }[] = [];
    const deployment = await serve(async (request, response) => {
      received.push({ headers: request.headers, body: await readBody(request) });
      response.end("stored");
    }, 0);
    const secret = `whsec_${Buffer.from("secret").toString("base64")}`;
    server.connect({ url: deployment.url, secret }, () => Promise.resolve(1_700_000_000_000));
    const { data } = await resend.emails.send(letter);
    const wish = { mail: data!.id, kind: "bounced", id: "msg_1" };
    const answer = await fetch(`${server.url}/api/reports`, { method: "POST", body: JSON.stringify(wish) });
    expect(await answer.json()).toEqual({ id: "msg_1", status: 200, text: "stored" });
    await deployment.close();

    const [{ headers, body }] = received as [(typeof received)[number]];
    expect(JSON.parse(body)).toMatchObject({
      type: "email.bounced",
      data: { email_id: data!.id, to: ["jan@example.nl"], bounce: { type: "Permanent" } },
    });
    const mac = createHmac("sha256", "secret").update(`msg_1.1700000000.${body}`).digest("base64");
    expect(headers).toMatchObject({
      "svix-id": "msg_1",
      "svix-timestamp": "1700000000",
      "svix-signature": `v1,${mac}`,
    });
  });
});
