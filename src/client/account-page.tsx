import { AccountSection } from "../account/account-section";
import { Live } from "../app/live/live";
import { BackLink } from "../app/back-link";
import { GoTo } from "../app/go-to";
import { RequireSession } from "../app/session/require-session";
import { Bone } from "../ui/bone";
import { Loading } from "../app/waiting/loading";
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
        <BackLink link={{ to: "/client-dashboard" }}>Terug naar Mijn Opdrachten</BackLink>
        <RequireSession fallback={shape}>
          {(viewer) =>
            viewer.role === "PHOTOGRAPHER" ? (
              <GoTo target={{ to: "/vloeren/account" }} />
            ) : (
              <Live fallback={shape}>
                <AccountSection email={viewer.email} heading="h1" />
              </Live>
            )
          }
        </RequireSession>
      </div>
    </>
  );
}
