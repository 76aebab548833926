/** Passwords: what is accepted, and how one is kept. Hashing takes about 100 ms, so only actions may call it. */
import { Scrypt } from "lucia";
import { PASSWORD_MAX, PASSWORD_MIN_REGISTRATION, PASSWORD_MIN_RESET } from "../../domain/limits";
import { fail } from "./errors";

/** The passwords that guessing starts with, international and Dutch. Compared in lower case. */
const COMMON = new Set(
  (
    "123456 1234567 12345678 123456789 1234567890 000000 111111 112233 121212 123123 123321 654321 666666 696969 " +
    "777777 888888 987654321 abc123 abcd1234 a123456 aa123456 access admin123 adobe123 amsterdam appeltaart asdfgh " +
    "asdfghjkl azerty bailey baseball batman charlie computer dragon eindhoven feyenoord fietspomp flower football " +
    "freedom geheim geheim123 groningen hallo123 hollanda iloveyou juventus jordan letmein lieverd loveme master " +
    "michael monkey mustang nederland password password1 password123 passw0rd pokemon princess q1w2e3r4 qazwsx " +
    "qwerty qwerty123 qwertyuiop rotterdam shadow starwars summer sunshine superman telefoon trustno1 utrecht " +
    "vakantie vloeren vloeren123 voetbal wachtwoord wachtwoord1 wachtwoord123 welcome welkom welkom01 welkom1 " +
    "welkom123 welkom2024 welkom2025 welkom2026 whatever zaq12wsx zomer2024 zomer2025 zomer2026 zxcvbn zxcvbnm"
  ).split(" "),
);

/** Refuses a password that is too short for its form, absurdly long, or among the first to be guessed (C43). */
export function assertAcceptablePassword(password: string, form: "registration" | "reset"): void {
  if (form === "registration" && password.length < PASSWORD_MIN_REGISTRATION) fail("PASSWORD_TOO_SHORT");
  if (form === "reset" && password.length < PASSWORD_MIN_RESET) fail("PASSWORD_TOO_SHORT_FOR_RESET");
  if (password.length > PASSWORD_MAX) fail("PASSWORD_TOO_LONG");
  if (COMMON.has(password.toLowerCase())) fail("PASSWORD_TOO_COMMON");
}

/** Takes about 100 ms, so only actions call it. */
export async function hashPassword(password: string): Promise<string> {
  return await new Scrypt().hash(password);
}

/** Takes as long for an account that does not exist (`hash` null) as for one that does (C16). */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  // A password longer than any we accept is not worth hashing.
  if (password.length > PASSWORD_MAX) return false;
  const matches = await new Scrypt().verify(hash ?? HASH_OF_NOTHING, password);
  return hash !== null && matches;
}

/** A well-formed hash that no password has. */
const HASH_OF_NOTHING = `${"0".repeat(32)}:${"0".repeat(128)}`;
