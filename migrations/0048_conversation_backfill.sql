UPDATE "contact_messages" SET "waiting_since" = "created_at", "last_message_at" = "created_at",
  "first_answered_at" = (select min("message_answers"."created_at") from "message_answers" where "message_id" = "contact_messages"."id")
  WHERE "created_at" < "waiting_since";
