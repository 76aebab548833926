/** Makes the pair of keys that signs sessions and prints the commands that set it on a deployment. */
import { createSecrets } from "./lib/secrets";

const { jwtPrivateKey, jwks } = createSecrets();
console.log(`npx convex env set JWT_PRIVATE_KEY -- '${jwtPrivateKey}'\nnpx convex env set JWKS -- '${jwks}'`);
