export const MailboxScreen = () => null
