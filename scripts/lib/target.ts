/** The command that sets a variable of the deployment that goes live: a cloud project's production, or the self-hosted one. */
export function setCommand(name: string, value: string): string {
  const target = process.env.CONVEX_SELF_HOSTED_URL === undefined ? " --prod" : "";
  return `npx convex env set ${name}${target} -- '${value}'`;
}
