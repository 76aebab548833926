import { AccountSection } from "../../account/account-section";
import { Live } from "../../app/live/live";
import { RequireSession } from "../../app/session/require-session";
import { Loading } from "../../app/waiting/loading";
import { Bone } from "../../ui/bone";

const shape = (
  <Loading>
    <Bone height="560px" />
  </Loading>
);

/** The account of who works in a company: devices, notices and data (C65). A layer has it below its work. */
export function CompanyAccountPage() {
  return (
    <div className="wrap app">
      <RequireSession fallback={shape}>
        {(viewer) => (
          <Live fallback={shape}>
            <AccountSection email={viewer.email} isCompany heading="h1" />
          </Live>
        )}
      </RequireSession>
    </div>
  );
}
