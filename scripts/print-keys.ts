/** Makes the keys that sign sessions and notices, and prints the commands that set them on a deployment. */
import { createSecrets } from "./product/secrets";

const { jwtPrivateKey, jwks, vapidPublicKey, vapidPrivateKey } = createSecrets();
console.log(`npx convex env set JWT_PRIVATE_KEY -- '${jwtPrivateKey}'\nnpx convex env set JWKS -- '${jwks}'`);
console.log(
  `npx convex env set VAPID_PUBLIC_KEY -- '${vapidPublicKey}'\nnpx convex env set VAPID_PRIVATE_KEY -- '${vapidPrivateKey}'`,
);
