import { AccountSection } from "../account/account-section";
import { Live } from "../app/live/live";
import { RequireSession } from "../app/session/require-session";
import { Bone } from "../ui/bone";
import { Loading } from "../app/waiting/loading";
import { AppLink } from "../ui/app-link";
import { ClientBar } from "./client-bar";

const shape = (
  <Loading>
    <Bone height="560px" />
  </Loading>
);

/** A client's account: password and data, devices, and notices (C65). */
export function AccountPage() {
  return (
    <>
      <ClientBar />
      <div className="wrap app">
        <p>
          <AppLink to="/client-dashboard">Terug naar Mijn Opdrachten</AppLink>
        </p>
        <RequireSession fallback={shape}>
          {(viewer) => (
            <Live fallback={shape}>
              <AccountSection email={viewer.email} heading="h1" />
            </Live>
          )}
        </RequireSession>
      </div>
    </>
  );
}
