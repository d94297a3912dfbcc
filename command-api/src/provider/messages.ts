import { message } from "@annals/document";

export const messages = {
  directoryNotDescribed: message(
    "a-directory-needs-to-be-described-and",
    "A directory needs its own details, and other providers have none.",
  ),
  secretIsTooShort: message(
    "a-secret-needs-32-characters-at-least",
    "A secret needs at least 32 characters.",
  ),
  notTenant: message("a-tenant-is-an-id-or-a", "A tenant is an id or a domain. Leave it empty for any."),
  googleHasOneAddress: message(
    "google-has-one-address-leave-it-empty",
    "Google has one address: leave it empty.",
  ),
  onlyAdminsChange: message(
    "only-admins-and-developers-may-change-how",
    "Only admins and developers may change how people sign in.",
  ),
  passwordsNeedTls: message(
    "passwords-need-tls-use-ldaps-alone-or",
    "Passwords need TLS: use ldaps:// alone, or ldap:// with StartTLS.",
  ),
  notPublicKey: message(
    "paste-a-public-key-for-algorithm-with",
    "Paste a public key for {algorithm}, with its line “BEGIN PUBLIC KEY”.",
  ),
  noIssuer: message("say-which-issuer-iss-the-tokens-name", "Enter the issuer (iss) that the tokens name."),
  directoryDoesNotAnswer: message(
    "the-directory-does-not-answer-there-or",
    "The directory does not answer there, or its certificate is not trusted here.",
  ),
  wrongDirectoryPassword: message(
    "the-directory-does-not-know-this-entry",
    "The directory does not know this entry with this password.",
  ),
  baseIsHidden: message(
    "the-directory-does-not-show-base-to",
    "The directory does not show “{base}” to this entry.",
  ),
  notFilter: message("this-is-no-filter-as-in-uid", "This is not a filter, such as (uid='{name}')."),
  algorithmOnlyForPortal: message(
    "tokens-of-a-portal-need-a-way",
    "A portal needs a way to sign its tokens, and other providers have none.",
  ),
  notAddressOfDirectory: message(
    "type-the-address-of-the-directory-as",
    "Type the address of the directory, as in ldaps://ldap.example.org.",
  ),
  notAddressOfProvider: message(
    "type-the-address-of-the-provider-as",
    "Type the address of the provider, as in https://login.example.org.",
  ),
  notAddressOfGithub: message(
    "type-the-address-of-your-github-server",
    "Type the address of your GitHub server, as in https://github.example.org, or leave it empty.",
  ),
  noSecretForAddress: message(
    "type-the-secret-that-belongs-to-this",
    "Type the secret that belongs to this address.",
  ),
  notAttribute: message(
    "must-be-the-name-of-an-attribute",
    "must be the name of an attribute, as in entryUUID",
  ),
  noPlaceForName: message(
    "must-hold-name-where-what-was-typed",
    "must hold '{name}', where what was typed goes",
  ),
  directoryIsAway: message(
    "label-cannot-be-asked-now-sign-in",
    "{label} cannot be asked now. Sign in another way, or try again later.",
  ),
  serverIsUntrusted: message(
    "the-certificate-of-the-server-is-not",
    "The certificate of the server is not trusted here. The people who run Annals name the file of its authority in NODE_EXTRA_CA_CERTS.",
  ),
  serverCertificateIsOver: message(
    "the-certificate-of-the-server-has-expired",
    "The certificate of the server has expired, or is not valid yet. Renew it there, and compare the clocks.",
  ),
  serverIsAnotherHost: message(
    "the-certificate-of-the-server-is-for",
    "The certificate of the server is for another host. Use the name in it.",
  ),
  serverSpeaksPlainly: message(
    "the-server-speaks-without-tls-there",
    "The server does not use TLS there. Use its address and port for TLS.",
  ),
  serverWantsTls: message(
    "the-server-wants-tls-turn-it-on",
    "The server wants TLS. Use ldaps://, or turn on StartTLS.",
  ),
  serverIsNotThere: message(
    "nothing-listens-there-check-host-and-port",
    "Nothing is listening there. Check host and port, and whether the server is running.",
  ),
  serverHasNoHost: message("there-is-no-such-host-check-the", "There is no such host. Check the name."),
  serverIsSilent: message(
    "the-server-does-not-answer-check-host",
    "The server does not answer. Check host and port, and whether a firewall is between.",
  ),
  serverClosed: message(
    "the-server-closed-the-connection-check-the",
    "The server closed the connection. Check the port, and its log.",
  ),
  directoryRefusesStartTls: message(
    "the-directory-refuses-starttls-set-it-up",
    "The directory refuses StartTLS. Set it up there, or use ldaps:// without StartTLS.",
  ),
};
