import { api } from "../../../convex/_generated/api";
import { useFormQuery, useKeptQuery } from "../../app/live/use-kept-query";
import { Bone } from "../../ui/bone";
import { ChoicesForm } from "./choices-form";
import { DeviceSwitch } from "./device-switch";

/** Notices on this device, and which an account wants. */
export function Notices({ isCompany }: { isCompany: boolean }) {
  const settings = useFormQuery({ query: api.push.mySettings, args: {} });
  const viewer = useKeptQuery({ query: api.users.viewer, args: {} });
  if (settings.status === "pending" || viewer.status === "pending") return <Bone height="48px" />;
  if (settings.status === "error" || settings.data === null || viewer.status === "error" || viewer.data === null) {
    return <p className="soft">Je meldingen konden niet worden geladen.</p>;
  }
  const { onHere, ...chosen } = settings.data;
  return (
    <>
      <DeviceSwitch on={onHere} />
      <ChoicesForm accountId={viewer.data.userId} isCompany={isCompany} settings={chosen} />
    </>
  );
}
