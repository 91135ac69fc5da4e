/** Columns of tables with personal data that the download leaves out, and why: names are of a table's column, or of all. */
export const columnsLeftOut: readonly { reason: string; columns: readonly RegExp[] }[] = [
  {
    reason: 'Hashes and encrypted values, and keys with which somebody could act for the person.',
    columns: [
      /_hash$|\.encrypted(_token)?$|\.(password|secret|backup_codes|token|unsubscribe_token)$/,
      /^push_subscriptions\.(p256dh|auth)$/,
      /^mentoring_sessions\.code$/,
      /^verifications\.(identifier|value)$/,
    ],
  },
  {
    reason: 'Ids of rows: the file is about one person, and says in words what a row is about.',
    columns: [/[._]id$/, /^membership_invoices\.subscription$/, /^(outbox|push_messages)\.key$/, /\.request_key$/],
  },
  {
    reason: 'Other people: who decided or answered, and what they wrote where the person does not see it.',
    columns: [/\.(decided_by|answered_by|done_by|assigned_to)$/, /^alumni_questions\.answer/],
  },
  {
    reason: 'Of content that was made up to show the product, which has no account.',
    columns: [/\.(sample_name|is_sample|is_sample_instructor)$/],
  },
  {
    reason: 'Counters and times by which the site keeps order, and copies of other columns.',
    columns: [
      /\.(version|draft_version|submission_version|versions|revision|sequence|moves|position|queued_at|attempts|unfinished|run_at)$/,
      /\.(remind_at|next_sync_at|alarmed_at|search_text|folded_email|kept_at|shown_at|released_at|signs)$/,
      /^(discussion_pictures\.(width|height)|mentoring_sessions\.changed_at|peer_participants\.notified)$/,
      /^discussion_threads\.(state|is_listed|replies|is_pinned|answered_at|active_at)$/,
      /^assignment_files\.(is_in_draft|is_submitted)$/,
      /^two_factors\.failed_verification_count$/,
      /^push_messages\.useful_until$/,
    ],
  },
  {
    reason: 'Never filled: the site keeps no network address, and no token of another site.',
    columns: [
      /^sessions\.ip_address$/,
      /^identities\.(access_token|refresh_token|id_token)(_expires_at)?$/,
      /\.scope$/,
    ],
  },
  {
    reason: 'In the download by another name.',
    columns: [
      /^sessions\.(user_agent|updated_at)$/,
      /^two_factors\.verified$/,
      /^verifications\.(created_at|updated_at|expires_at)$/,
      /^(cv|mentor)_pictures\.(content|shape)$/,
      /^outbox\.(recipient|message)$/,
      /^push_messages\.payload$/,
      /^discussion_kept_posts\.author_name$/,
      /^alumni_notes\.picture_id$/,
    ],
  },
  {
    reason: 'What the mail server said: for the operator, and it goes with the email.',
    columns: [/^outbox\.failure$/],
  },
];
