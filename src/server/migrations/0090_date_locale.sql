-- The language in which a person reads how long ago something was; null: that of the installation.
alter table admin add column date_locale text check (date_locale in ('zh', 'en'));
