/** Invitations into a team, as tests follow them. */
import { ConvexHttpClient } from "convex/browser";
import { api } from "../../../convex/_generated/api";
import { clientOf, type Login } from "../../support/demo";
import type { World } from "../../support/world";

/** The link in the newest invitation to an address. */
export async function invitationOf(world: World, email: string): Promise<string> {
  const [mail] = await world.mail.waitFor({ to: email, subject: "nodigt je uit" });
  return /\/team-uitnodiging#token=[0-9a-f]+/.exec(mail!.text ?? "")![0];
}

/** Invites somebody into an owner's team, and takes the invitation up without a browser. */
export async function join(
  world: World,
  owner: Login,
  role: string,
  { name, email, password }: Login & { name: string },
): Promise<Login> {
  const office = await clientOf(world, owner);
  await office.mutation(api.team.invite, { name, email, role });
  const token = (await invitationOf(world, email)).split("token=")[1]!;
  const params = { flow: "joinTeam", token, name, password };
  // Accepting an invitation ends the session of the browser it is accepted in.
  await new ConvexHttpClient(world.cloudUrl, { logger: false }).action(api.auth.signIn, {
    provider: "password",
    params,
  });
  return { email, password };
}
