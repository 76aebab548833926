/** The password of every demo account; the product itself does not contain it. */
export const DEMO_PASSWORD = "houten-vloer";

/**
 * The admin password of a deployment on this machine. Other deployments have one of their own, or none, which lets
 * nobody in.
 */
export const DEMO_ADMIN_PASSWORD = "visgraat-en-bies";
