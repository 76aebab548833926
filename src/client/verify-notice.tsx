import { MailWarning } from "lucide-react";
import { api } from "../../convex/_generated/api";
import { ResendLink } from "../account/resend-link";
import { Notice } from "../ui/notice";
import { useLiveQuery } from "../app/live/use-local-query";

/** Asks a client to confirm their address: only then are earlier requests assigned to them (C11, C58). */
export function VerifyNotice() {
  const viewer = useLiveQuery({ query: api.users.viewer, args: {} });
  if (viewer.status !== "success" || viewer.data === null || viewer.data.emailVerified) return null;
  const { email } = viewer.data;
  return (
    <Notice icon={MailWarning} action={<ResendLink to={email} />}>
      <b>Bevestig je e-mailadres.</b> Aanvragen die je eerder met {email} hebt gedaan, verschijnen daarna hier.
    </Notice>
  );
}
