window.pjax ??= new Pjax({ selectors: ['title', 'main'], cacheBust: false, analytics: false });
