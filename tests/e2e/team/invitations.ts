/** Invitations into a team, as tests follow them. */
import type { World } from "../../support/world";

/** The link in the newest invitation to an address. */
export async function invitationOf(world: World, email: string): Promise<string> {
  const [mail] = await world.mail.waitFor({ to: email, subject: "Van Leeuwen Vloeren nodigt je uit" });
  return /\/team-uitnodiging#token=[0-9a-f]+/.exec(mail!.text ?? "")![0];
}
