/** BlockNote's words in German, in a file that only those who read German fetch. */
export { de as default } from "@blocknote/core/locales";
