search --vcf
