-- The file of a job holds records of some markets. Whoever is limited to others since may not fetch it.
alter table file add column markets text[];
update file set markets = coalesce(
    (select array(select jsonb_array_elements_text(job.input -> 'markets'))
      from job where job.result_file = file.id and jsonb_typeof(job.input -> 'markets') = 'array' limit 1),
    (select admin.markets from admin where admin.id = file.owner_id)
  )
  where purpose in ('export', 'import');
