import { defaultI18nProvider } from 'react-admin';
import { screens } from './screens.ts';

const toSingular = (label: string) => label.replace(/ies$/, 'y').replace(/s$/, '');

const buildScreenMessages = (name: string, { label, singular = toSingular(label), empty }: Options) => ({
  [`resources.${name}.notifications.created`]: `${singular} created`,
  [`resources.${name}.notifications.updated`]: `${singular} saved`,
  [`resources.${name}.notifications.deleted`]: `${singular} deleted`,
  ...(empty && { [`resources.${name}.empty`]: empty }),
});
type Options = { label: string; singular?: string; empty?: string };

/** Replaces react-admin's messages that put the names of screens into sentences ("No Email log yet."), or that mention elements, data providers, and queries. */
const messages: Record<string, string> = {
  ...Object.assign(
    {},
    ...screens.flatMap(({ resources }) =>
      resources.map(({ name, options }) => buildScreenMessages(name, options as Options)),
    ),
  ),
  'ra.action.back': 'Go back',
  'ra.action.bulk_actions': '%{smart_count} selected',
  'ra.action.update_application': 'Reload',
  'ra.auth.auth_check_error': 'Sign in to continue.',
  'ra.auth.logout': 'Sign out',
  'ra.auth.sign_in_error': "We couldn't sign you in. Try again.",
  'ra.auth.user_menu': 'Account menu',
  'ra.input.file.upload_several': 'Drop files here, or click to choose them.',
  'ra.input.file.upload_single': 'Drop a file here, or click to choose one.',
  'ra.input.image.upload_several': 'Drop images here, or click to choose them.',
  'ra.input.image.upload_single': 'Drop an image here, or click to choose one.',
  'ra.input.references.all_missing': "We couldn't find the linked records.",
  'ra.input.references.many_missing': "At least one linked record doesn't exist anymore.",
  'ra.input.references.single_missing': "The linked record doesn't exist anymore.",
  'ra.message.access_denied': "Your role doesn't include this screen. Ask an administrator for access.",
  'ra.message.auth_error': "We couldn't check your session. Sign in again.",
  'ra.message.authentication_error': "We couldn't check your session. Reload the page, or sign in again.",
  'ra.message.bulk_delete_content': "You can't undo this.",
  'ra.message.bulk_delete_title': 'Delete 1 record? |||| Delete %{smart_count} records?',
  'ra.message.clear_array_input': 'Clear the whole list?',
  'ra.message.delete_content': "You can't undo this.",
  'ra.message.delete_title': 'Delete “%{recordRepresentation}”?',
  'ra.message.error': 'Reload the page. If it happens again, tell your administrator what you did.',
  'ra.message.invalid_form': 'Some fields have errors. Fix them, then try again.',
  'ra.message.loading': 'One moment',
  'ra.message.placeholder_data_warning': "We couldn't load the latest data. Check your connection.",
  'ra.message.select_all_limit_reached': 'Only the first %{max} records were selected.',
  'ra.message.unsaved_changes': "You have changes that aren't saved. Leave without saving them?",
  'ra.navigation.no_filtered_results': 'Nothing matches these filters.',
  'ra.navigation.no_more_results': 'There is no page %{page}. Go to the previous page.',
  'ra.navigation.no_results': 'Nothing found',
  'ra.navigation.page_out_from_begin': 'This is the first page.',
  'ra.navigation.page_out_from_end': 'This is the last page.',
  'ra.navigation.page_out_of_boundaries': 'There is no page %{page}.',
  'ra.navigation.page_range_info': '%{offsetBegin}–%{offsetEnd} of %{total}',
  'ra.navigation.partial_page_range_info': '%{offsetBegin}–%{offsetEnd} of more than %{offsetEnd}',
  'ra.notification.bad_item': "This record isn't valid.",
  'ra.notification.canceled': 'Canceled',
  'ra.notification.created': 'Created',
  'ra.notification.data_provider_error': 'Something went wrong. Reload the page.',
  'ra.notification.deleted': 'Deleted |||| %{smart_count} records deleted',
  'ra.notification.http_error': "We can't reach the server. Try again.",
  'ra.notification.item_doesnt_exist': "This record doesn't exist, or it was removed.",
  'ra.notification.logged_out': 'Your session has ended. Sign in again.',
  'ra.notification.not_authorized': "Your role doesn't allow this.",
  'ra.notification.offline': "You're offline. We couldn't load the data.",
  'ra.notification.updated': 'Saved |||| %{smart_count} records saved',
  'ra.page.authentication_error': 'Sign-in problem',
  'ra.page.empty': 'Nothing here yet',
  'ra.page.error': "This screen can't be shown",
  'ra.saved_queries.help': 'Filter the list, then save the filters for later.',
  'ra.saved_queries.label': 'Saved filters',
  'ra.saved_queries.new_dialog_title': 'Save these filters as',
  'ra.saved_queries.new_label': 'Save these filters…',
  'ra.saved_queries.query_name': 'Name',
  'ra.saved_queries.remove_dialog_title': 'Remove saved filters?',
  'ra.saved_queries.remove_label': 'Remove saved filters',
  'ra.saved_queries.remove_label_with_name': 'Remove saved filters “%{name}”',
  'ra.saved_queries.remove_message': 'The records stay. Only the saved filters are removed.',
  'ra.validation.email': 'Enter a valid email address.',
  'ra.validation.maxLength': 'Enter up to %{max} characters.',
  'ra.validation.maxValue': 'Enter %{max} or less.',
  'ra.validation.minLength': 'Enter at least %{min} characters.',
  'ra.validation.minValue': 'Enter %{min} or more.',
  'ra.validation.number': 'Enter a number.',
  'ra.validation.oneOf': 'Choose one of these: %{options}.',
  'ra.validation.regex': "This doesn't have the right format.",
  'ra.validation.unique': 'Another record already has this.',
};

export const i18nProvider = {
  ...defaultI18nProvider,
  translate(key: string, options?: object) {
    const message = messages[key];
    if (message === undefined) return defaultI18nProvider.translate(key, options);
    // This key isn't in react-admin's catalog, so react-admin fills in our message.
    return defaultI18nProvider.translate(`staff.${key}`, { ...options, _: message });
  },
};
