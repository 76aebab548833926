/** Makes the keys that sign sessions and notices, and prints the commands that set them on a deployment. */
import { setCommand } from "./lib/target";
import { createSecrets } from "./product/secrets";

const { jwtPrivateKey, jwks, vapidPublicKey, vapidPrivateKey } = createSecrets();
console.log(setCommand("JWT_PRIVATE_KEY", jwtPrivateKey));
console.log(setCommand("JWKS", jwks));
console.log(setCommand("VAPID_PUBLIC_KEY", vapidPublicKey));
console.log(setCommand("VAPID_PRIVATE_KEY", vapidPrivateKey));
