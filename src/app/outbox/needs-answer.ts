/**
 * The calls that need an answer at once, each with the reason why it cannot wait for a connection. Read by a test only:
 * what a screen calls stands here or in `calls.ts`.
 */
export const needsAnswer: Record<string, string> = {
  "unlocks:unlockBrief": "Three places a job: who waits has none, and must not believe so.",
  "quotes:accept": "It ends the race for everybody; the quote may be gone.",
  "quotes:decline": "It can be taken back for ten seconds only.",
  "quotes:undoDecline": "It counts for ten seconds only.",
  "quotes:giveDeclineReason": "It leaves with the decline.",
  "reviews:reply": "There is one only, under somebody else's words: whoever writes it must know that it stands there.",
  "reviews:report": "Its answer says whether it was reported before.",
  "briefs:noteView": "It only counts; lost, the next time that the job is opened counts.",
  "briefs:answerStillWanted": "It may end the request, which the screen then shows.",
  "briefs:answerByLink": "The link's answer says what became of the request.",
  "auth:signOut": "It ends a session with a token that is not kept: docs/decisions/0075.",
  "requestLinks:look": "It decides whether the link may log in here.",
  "requestLinks:sendAnother": "Its mail is needed now.",
  "accounts:verifyEmail": "It logs in.",
  "accounts:claimBriefs":
    "It only looks whether there are requests to take over, and is asked again at the next login.",
  "accounts:requestEmailVerification": "Its mail is needed now.",
  "accounts:requestPasswordReset": "It logs in.",
  "accounts:resetPassword": "It logs in.",
  "accounts:endMySession": "Somebody shuts a stranger out, and must know that it worked.",
  "accounts:endMyOtherSessions": "Somebody shuts a stranger out, and must know that it worked.",
  "accounts:exportMyData": "Its answer is the copy.",
  "accounts:deleteMyAccount": "It asks for the password, which is never kept.",
  "companies:completeOnboarding": "It opens the dashboard, which shows what was answered.",
  "companyPages:setPublic": "It decides what strangers see, so nobody may believe that it is done.",
  "verhuisOnboarding:complete": "It opens the dashboard, which shows what was answered.",
  "referrals:generateCode": "Its answer is the code.",
  "companies:stopJobMails": "The link's answer says whether it was known.",
  "companies:markWelcomeSeen": "Lost, it only shows the welcome once more.",
  "images:remove": "Clients see the picture: whoever removes it must know that it is gone.",
  "briefPhotos:remove": "Companies see the photo: whoever removes it must know that it is gone.",
  "briefPhotos:withdraw": "Nobody has seen the photo: lost, it goes when the request is sent, or after three days.",
  "payments:createCheckout": "Its answer is the way to pay.",
  "payments:checkSubscription": "It only asks.",
  "payments:verifyCheckout": "It only asks.",
  "payments:cancelSubscription": "It is about money, and shows until when one has paid.",
  "payments:resumeSubscription": "It is about money, and shows until when one has paid.",
  "promo:signUp": "It takes a password, which is never kept.",
  "promo:createCheckout": "Its answer is the way to pay.",
};

/** Staff works with a session of its own that ends with the tab: nothing of it waits. */
export const STAFF = /^(admin\w*|massActions):/;
